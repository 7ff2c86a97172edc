import { networkInterfaces } from 'node:os';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges that are not on the public internet (IANA special-purpose registry), multicast and reserved. */
const specialIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The platform service of Azure, although the address is in a public range.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Ranges inside the global unicast range that are for protocols or documentation, or contain an IPv4 address. */
const specialIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blockedIPv4 = listOf(specialIPv4, 'ipv4');
const blockedIPv6 = listOf(specialIPv6, 'ipv6');
const globalIPv6 = listOf(['2000::/3'], 'ipv6');

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The addresses of this host, which may be public. */
function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((found) =>
    found?.some((own) => own.address === address),
  );
}

/**
 * Whether an IP address is on the public internet, and not that of this host. IPv4 addresses inside IPv6 ones (mapped,
 * NAT64, 6to4, Teredo) are not: they could name a private host.
 */
export function isPublicAddress(address: string): boolean {
  if (isOwnAddress(address)) return false;
  if (isIPv4(address)) return !blockedIPv4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIPv6.check(address, 'ipv6') && !blockedIPv6.check(address, 'ipv6');
}
