export const CODE_SERVER_VERSION: string;
export const CODE_SERVER_NODE: string;
export function findChromium(): string | null;
export function toolsFolder(): string;
export function codeServerFolder(): string;
export function nodePackage(): string;
export function findCodeServer(): { readonly folder: string; readonly node: string; readonly entry: string } | null;
export function testHost(): 'code-server' | 'electron';
