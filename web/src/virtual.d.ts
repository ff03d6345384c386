declare module "virtual:words/*" {
    const words: Readonly<Record<string, string>>;
    export default words;
}
declare module "virtual:weights" {
    const urls: Readonly<Partial<Record<number, string>>>;
    export default urls;
}
declare const BAIZE_VERSION: string;
