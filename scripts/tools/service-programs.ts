import { aptInstall, isInstalled } from './apt.ts';

/** Debian installs some programs outside of the usual path. */
const places: Readonly<Record<string, readonly string[]>> = {
  'redis-server': ['redis-server'],
  nginx: ['nginx', '/usr/sbin/nginx'],
};
const packages: Readonly<Record<string, string>> = {
  'redis-server': 'redis-server',
  nginx: 'nginx-light',
};

/** Finds a service program for the tests, and installs Debian's if allowed. */
export function findServiceProgram(name: 'redis-server' | 'nginx'): string | undefined {
  const find = () => places[name]?.find(isInstalled);
  const found = find();
  if (found !== undefined) return found;
  aptInstall([packages[name] ?? name]);
  return find();
}
