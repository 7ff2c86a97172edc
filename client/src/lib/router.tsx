import { matchPage, type PageParams } from '@sangam/contract/pages/pages.ts';
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useOptimistic,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createEmitter } from './external-store.ts';
import { rememberFocus } from './heading-focus.ts';
import { leaveOrConfirm } from './unsaved-changes.ts';

// The router: the current address as React state, links and redirects. Pages and their order are in the contract
// (pages.ts), frames and access in app/AppRoutes.tsx.

export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
  /** What the navigation passed on, as in `navigate(to, { state })`. */
  readonly state: unknown;
  /** Identifies the history entry, also after Back and a reload. */
  readonly key: string;
}

type Path = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** An absolute path, or its parts: without a path name the current one stays, but search and hash are removed. */
export type To = string | Partial<Path>;

/** `pop`: the first page, Back and Forward. */
type NavigationType = 'pop' | 'push' | 'replace';

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
  /** Asks about unsaved changes also if only the search differs: as a link to another tab that replaces the form. */
  leavesPage?: boolean | undefined;
}

interface Visit {
  readonly location: Location;
  readonly searchParams: URLSearchParams;
  readonly type: NavigationType;
}

/** What the router stores in `history.state`. */
interface EntryState {
  readonly key: string;
  readonly state: unknown;
}

const VisitContext = createContext<Visit | null>(null);

const { subscribe, emit } = createEmitter<NavigationType>();

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** An entry that was opened by its address gets a key of its own, so that its scroll position is found again. */
function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Partial<EntryState> | null;
  const { key = createKey(), state = null } = entry ?? {};
  if (entry?.key === undefined) window.history.replaceState({ ...entry, key, state }, '');
  return { pathname, search, hash, state, key };
}

function createVisit(type: NavigationType): Visit {
  const location = readLocation();
  return { location, searchParams: new URLSearchParams(location.search), type };
}

function parsePath(to: To): Partial<Path> {
  if (typeof to !== 'string') return to;
  const [, pathname, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { ...(pathname && { pathname }), search, hash };
}

function addressOf(to: To, currentPath: string): string {
  const { pathname = currentPath, search = '', hash = '' } = parsePath(to);
  return pathname + withSign('?', search) + withSign('#', hash);
}

/** The sign is optional in parts of an address, and left out where nothing follows it. */
function withSign(sign: string, part: string): string {
  const text = part.startsWith(sign) ? part.slice(1) : part;
  return text && sign + text;
}

function go(address: string, { replace = false, state = null }: NavigateOptions): void {
  const entry: EntryState = { key: createKey(), state };
  if (replace) window.history.replaceState(entry, '', address);
  else window.history.pushState(entry, '', address);
  emit(replace ? 'replace' : 'push');
}

/** Opens an address, or moves by a number of history entries. With unsaved changes, leaving the page asks first. */
export function navigate(to: To | number, options: NavigateOptions = {}): void {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const { pathname } = window.location;
  const address = addressOf(to, pathname);
  const target = parsePath(to).pathname ?? pathname;
  // Changing a filter in the URL does not leave the page. Back is guarded in unsaved-changes.ts.
  const { leavesPage = target !== pathname } = options;
  if (leavesPage) leaveOrConfirm(() => go(address, options));
  else go(address, options);
}

interface RouterProps {
  children: ReactNode;
}

/** Provides the current address to the hooks below; until the code of the next page is loaded, the address of the old one. */
export function Router({ children }: RouterProps) {
  const [visit, setVisit] = useState(() => createVisit('pop'));

  useLayoutEffect(() => {
    const update = (type: NavigationType) => {
      rememberFocus();
      // A transition: the old page stays on the screen until the code of the new one is loaded.
      startTransition(() => setVisit(createVisit(type)));
    };
    const handlePop = () => update('pop');
    const stop = subscribe(update);
    addEventListener('popstate', handlePop);
    return () => {
      stop();
      removeEventListener('popstate', handlePop);
    };
  }, []);

  return <VisitContext value={visit}>{children}</VisitContext>;
}

function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('There is no router around this component.');
  return visit;
}

/** Of the page on the screen, as the hooks below: see `Router`. Throws outside of a `Router`. */
export function useLocation(): Location {
  return useVisit().location;
}

/** How the user reached the current history entry. */
export function useNavigationType(): NavigationType {
  return useVisit().type;
}

export function useSearchParams(): URLSearchParams {
  return useVisit().searchParams;
}

/** The parameters in the path of the current page. */
export function usePageParams(): PageParams {
  return matchPage(useLocation().pathname)?.params ?? {};
}

interface NavigateProps {
  to: To;
  replace?: boolean;
}

/** Redirects when it is rendered. */
export function Navigate({ to, replace = false }: NavigateProps) {
  const address = addressOf(to, useLocation().pathname);
  const redirect = useEffectEvent((target: string) => navigate(target, { replace }));
  useEffect(() => redirect(address), [address]);
  return null;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To;
}

/** Whether the browser should open the link itself: in a new tab or window, or as a download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** A link to a page of the app. From the tap until that page is shown it has the attribute `data-opening`, see app.css. */
export function Link({ to, replace, state, leavesPage, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const address = addressOf(to, pathname);
  const [isOpening, setIsOpening] = useOptimistic(false);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensHere = rest.target === undefined || rest.target === '_self';
    if (event.defaultPrevented || !opensHere || isForBrowser(event)) return;
    event.preventDefault();
    // A link to the current address adds no history entry, as in browsers.
    const isHere = address === `${pathname}${search}${hash}`;
    startTransition(() => {
      setIsOpening(true);
      navigate(to, { replace: replace ?? isHere, state, leavesPage });
    });
  };

  return (
    <a {...rest} data-opening={isOpening || undefined} href={address} onClick={handleClick}>
      {children}
    </a>
  );
}
