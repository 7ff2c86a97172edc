interface Source {
  readonly id: string;
  readonly url: string;
}

/** What is told of a page: its pattern and name in the product, never whose page it is. */
export interface SeenPage {
  readonly path: string;
  readonly title: string;
}

const scriptId = 'sangam-analytics';

/** Fetches the script once, and lets it speak. It sends nothing by itself. */
export function startAnalytics({ id, url }: Source): void {
  allow(id, true);
  if (document.getElementById(scriptId)) return;
  queue('js', new Date());
  queue('config', id, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement('script');
  script.id = scriptId;
  script.async = true;
  script.src = `${url}?id=${encodeURIComponent(id)}`;
  // Fetched again with the next visit.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}

/** Silences the script at once and takes away what it left in the browser. */
export function stopAnalytics({ id }: Pick<Source, 'id'>): void {
  allow(id, false);
  removeCookies();
}

/** Nothing is kept for later: who is offline is not measured. */
export function sendPageView({ path, title }: SeenPage): void {
  if (!navigator.onLine) return;
  const page_location = `${location.origin}${path}`;
  queue('event', 'page_view', { page_location, page_title: title, page_referrer: '' });
}

/** The script reads each call as the arguments of a function. */
function queue(..._call: readonly unknown[]): void {
  const layer: unknown = Reflect.get(globalThis, 'dataLayer');
  const calls = Array.isArray(layer) ? layer : [];
  Reflect.set(globalThis, 'dataLayer', calls);
  calls.push(arguments);
}

/** The switch that the script itself looks at before it sends anything. */
function allow(id: string, isAllowed: boolean): void {
  Reflect.set(globalThis, `ga-disable-${id}`, !isAllowed);
}

/** They may have been set for any of the domains that this one is part of. */
function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const name of names.filter((one) => one.startsWith('_ga'))) {
    for (const domain of ['', ...domains]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
