interface Source {
  /** The Google Analytics id of the operator. */
  readonly id: string;
  /** Of the script, without its query. */
  readonly url: string;
}

/** The page of a page view: the pattern of its path and its title, without user data. */
export interface ReportedPage {
  readonly path: string;
  readonly title: string;
}

const scriptId = 'sangam-analytics';

/** Loads the script once and enables it. The script sends nothing automatically. */
export function startAnalytics({ id, url }: Source): void {
  allow(id, true);
  if (document.getElementById(scriptId)) return;
  queue('js', new Date());
  queue('config', id, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement('script');
  script.id = scriptId;
  script.async = true;
  script.src = `${url}?id=${encodeURIComponent(id)}`;
  // The next call loads it again.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}

/** Disables the script at once and removes its cookies. */
export function stopAnalytics({ id }: Pick<Source, 'id'>): void {
  allow(id, false);
  removeCookies();
}

/** Sends a page view, or nothing while the browser is offline. */
export function sendPageView({ path, title }: ReportedPage): void {
  if (!navigator.onLine) return;
  const page_location = `${location.origin}${path}`;
  queue('event', 'page_view', { page_location, page_title: title, page_referrer: '' });
}

/** The script expects an `arguments` object per call. */
function queue(..._call: readonly unknown[]): void {
  const layer: unknown = Reflect.get(globalThis, 'dataLayer');
  const calls = Array.isArray(layer) ? layer : [];
  Reflect.set(globalThis, 'dataLayer', calls);
  calls.push(arguments);
}

/** The opt-out flag that the script checks before sending. */
function allow(id: string, isAllowed: boolean): void {
  Reflect.set(globalThis, `ga-disable-${id}`, !isAllowed);
}

/** Cookies may be set for any parent domain. */
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
