export const examples: Readonly<Record<string, object>> = {};
