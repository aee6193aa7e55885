export function memoryArguments(options?: string, memory?: number): string[]
