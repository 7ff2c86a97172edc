/** In code points. There are no composition rules: they make people write passwords down. */
export const passwordLength = { min: 8, max: 128 } as const;
