export class BuildError extends Error {}
export function buildSandbox(options?: { force?: boolean; sanitize?: boolean }): { path: string; built: boolean }
