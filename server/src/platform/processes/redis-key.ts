/** What we keep in Redis is told from what others keep there. */
export const redisKey = (...parts: readonly string[]): string => ['sangam', ...parts].join(':');
