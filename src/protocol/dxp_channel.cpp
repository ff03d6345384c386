#include "protocol/dxp_channel.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace baize {

int dxp_seconds(std::int64_t ms) {
    return static_cast<int>(std::clamp<std::int64_t>((ms + 500) / 1000, 0, 9999));
}

std::optional<Error> DxpChannel::next_text(std::int64_t wait_ms, std::int64_t deadline) {
    while (true) {
        if (const std::size_t end = buffer_.find('\0'); end != std::string::npos) {
            last_ = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            sent_ms_.reset();
            return std::nullopt;
        }
        if (buffer_.size() > dxp_longest)
            return Error{"dxp.too-long", dxp_longest, {std::to_string(dxp_longest)}};
        const std::int64_t left = deadline - now_ms_();
        Reading reading;
        if (left > 0) {
            Result<Reading> read = stream_.read(left);
            if (!read) return read.error();
            reading = std::move(*read);
        }
        if (reading.kind == Reading::Kind::Bytes) {
            buffer_ += reading.bytes;
            continue;
        }
        const bool gone = reading.kind == Reading::Kind::Closed;
        if (!gone && left > 0) continue;
        if (!buffer_.empty()) {
            last_ = std::exchange(buffer_, {});
            return Error{"dxp.half-message", last_.size(), {quoted(last_)}};
        }
        if (gone) return Error{closed, 0, {}};
        return Error{"dxp.silent", 0, {std::to_string(dxp_seconds(wait_ms))}};
    }
}

Result<DxpMessage> DxpChannel::next(std::int64_t wait_ms) {
    const std::int64_t deadline = now_ms_() + wait_ms;
    while (true) {
        if (auto fault = next_text(wait_ms, deadline)) return *std::move(fault);
        Result<DxpMessage> message = read_dxp(last_);
        if (!message) return message;
        const auto* chat = std::get_if<DxpChat>(&*message);
        if (chat == nullptr) return message;
        if (auto fault = count_aside()) return *std::move(fault);
        if (heard_) heard_(chat->text);
    }
}

std::optional<Error> DxpChannel::send(const DxpMessage& message) {
    if (sent_ms_ && stream_.pause)
        if (const std::int64_t left = *sent_ms_ + between_ms - now_ms_(); left > 0)
            stream_.pause(left);
    std::optional<Error> fault = stream_.write(dxp_text(message) + '\0');
    sent_ms_ = now_ms_();
    return fault;
}

std::optional<Error> DxpChannel::count_aside() {
    if (++asides_ <= most_asides) return std::nullopt;
    return Error{"dxp.flood", 0, {std::to_string(most_asides)}};
}

}  // namespace baize
