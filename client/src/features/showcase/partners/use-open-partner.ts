import { useLocation, useNavigate } from 'react-router';
import type { Partner } from './partner.ts';
import { partners } from './partners.content.ts';

const parameter = 'partner';
/** Set where the details were opened from the list, so that closing them is going back. */
const overTheList = { isOverTheList: true };

/** The partner whose details are open, kept in the address. */
export function useOpenPartner() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(parameter);
  const partner: Partner | null =
    Object.values(partners)
      .flat()
      .find((candidate) => candidate.id === id) ?? null;

  function searchWith(partnerId: string | null): string {
    const next = new URLSearchParams(search);
    if (partnerId === null) next.delete(parameter);
    else next.set(parameter, partnerId);
    return next.toString();
  }

  function linkTo(partnerId: string) {
    return { to: { search: searchWith(partnerId) }, state: overTheList, preventScrollReset: true };
  }

  function open(partnerId: string): void {
    const { to, ...options } = linkTo(partnerId);
    void navigate(to, options);
  }

  function close(): void {
    if (isOverTheList(state)) void navigate(-1);
    else void navigate({ search: searchWith(null) }, { replace: true, preventScrollReset: true });
  }

  return { partner, linkTo, open, close };
}

function isOverTheList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverTheList' in state;
}
