/** A Redis key with our prefix, so that other programs can share the same Redis. */
export const redisKey = (...parts: readonly string[]): string => ['sangam', ...parts].join(':');
