const scriptAddress = 'https://accounts.google.com/gsi/client';

interface GoogleAnswer {
  credential?: unknown;
  /** How the account was chosen. */
  select_by?: unknown;
}

interface GoogleIdentity {
  initialize: (options: { client_id: string; callback: (answer: GoogleAnswer) => void }) => void;
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined;
}

type Listener = (credential: string) => void;

let loading: Promise<GoogleIdentity> | undefined;
let listener: Listener | undefined;

/**
 * Fetches the provider's script and sets it up, both once: it complains about a second time.
 * Only ever called with an id set: on login and registration, and where somebody asks to link an account.
 */
export function loadGoogleIdentity(clientId: string): Promise<GoogleIdentity> {
  loading ??= fetchScript()
    .then((google) => {
      google.initialize({ client_id: clientId, callback: hear });
      return google;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Hears of the account that somebody has chosen; the last one to ask is the one on the screen. */
export function onGoogleCredential(heard: Listener): () => void {
  listener = heard;
  return () => {
    if (listener === heard) listener = undefined;
  };
}

/** How the account was chosen is looked at only to know the provider's answer; it goes nowhere. */
function hear({ credential, select_by: chosenBy }: GoogleAnswer): void {
  if (typeof credential === 'string' && typeof chosenBy === 'string') listener?.(credential);
}

function fetchScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.async = true;
    script.addEventListener('load', () => {
      if (globalThis.google) resolve(globalThis.google.accounts.id);
      else reject(new Error('The sign-in script came without its interface'));
    });
    script.addEventListener('error', () => reject(new Error('The sign-in script did not come')));
    document.head.append(script);
  });
}
