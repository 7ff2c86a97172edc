const scriptAddress = 'https://accounts.google.com/gsi/client';

interface GoogleResponse {
  credential?: unknown;
  select_by?: unknown;
}

interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (response: GoogleResponse) => void;
  }) => void;
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined;
}

type Listener = (credential: string) => void;

let loading: Promise<GoogleIdentity> | undefined;
let listener: Listener | undefined;

/**
 * Loads and initialises Google Identity Services once: it warns about a second initialisation. Called only with a client id:
 * on login and registration, and when a user links an account or an operator proves again who they are.
 */
export function loadGoogleIdentity(clientId: string): Promise<GoogleIdentity> {
  loading ??= fetchScript()
    .then((google) => {
      google.initialize({ client_id: clientId, callback: handleResponse });
      return google;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/**
 * Calls back with the credential of the chosen account; only the latest listener is called. Returns the cleanup
 * function.
 */
export function onGoogleCredential(onCredential: Listener): () => void {
  listener = onCredential;
  return () => {
    if (listener === onCredential) listener = undefined;
  };
}

/** `select_by` only identifies a real response of Google; it is not sent anywhere. */
function handleResponse({ credential, select_by: chosenBy }: GoogleResponse): void {
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
