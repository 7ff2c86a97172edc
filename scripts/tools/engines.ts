import { aptInstall, isInstalled } from './apt.ts';

/** Debian keeps some outside of what everybody's path names. */
const places: Readonly<Record<string, readonly string[]>> = {
  'redis-server': ['redis-server'],
  nginx: ['nginx', '/usr/sbin/nginx'],
};
const packages: Readonly<Record<string, string>> = {
  'redis-server': 'redis-server',
  nginx: 'nginx-light',
};

/** Finds a program that the product is run beside, installing Debian's where that is allowed. */
export function findEngine(name: 'redis-server' | 'nginx'): string | undefined {
  const find = () => places[name]?.find(isInstalled);
  const found = find();
  if (found !== undefined) return found;
  aptInstall([packages[name] ?? name]);
  return find();
}
