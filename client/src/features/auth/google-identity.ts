const scriptAddress = 'https://accounts.google.com/gsi/client';

interface GoogleCredential {
  credential: string;
  /** How the person chose the account; of no use to us. */
  select_by: string;
}

interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (answer: GoogleCredential) => void;
  }) => void;
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined;
}

let loading: Promise<GoogleIdentity> | undefined;

/** Fetches the provider's script: only ever called on login and registration, with an id set. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.async = true;
    script.addEventListener('load', () => {
      if (globalThis.google) resolve(globalThis.google.accounts.id);
      else reject(new Error('The sign-in script came without its interface'));
    });
    script.addEventListener('error', () => reject(new Error('The sign-in script did not come')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
