import type { FeedPage, Post } from '@sangam/contract/posts/posts.schema.ts';

/** They fill the first screen of a phone. */
const shownPosts = 2;

/**
 * Shows the text of the first posts on the splash screen, where the app shows them about a second later. Does nothing once the
 * app or another preview is shown.
 */
export function previewFeed(page: Document, { posts }: FeedPage): void {
  const root = page.getElementById('root');
  const splash = page.querySelector('.splash');
  const placeholders = page.querySelectorAll('.splash-card');
  if (!root || !splash || posts.length === 0 || root.hasChildNodes()) return;
  if (placeholders.length === 0) return;
  for (const placeholder of placeholders) placeholder.remove();
  const preview = createPreview(page, posts.slice(0, shownPosts));
  splash.append(preview);
  // The texts would otherwise be in the page twice.
  const removal = new MutationObserver(() => {
    preview.remove();
    removal.disconnect();
  });
  removal.observe(root, { childList: true });
}

/** Previews the feed of a response, and leaves the response to the page. Does nothing if the page has read it before. */
export async function previewResponse(response: Promise<Response>): Promise<void> {
  try {
    const copy = (await response).clone();
    const { data } = (await copy.json()) as { readonly data?: FeedPage };
    if (data) previewFeed(document, data);
  } catch {
    // The page shows the error.
  }
}

/** Has the classes of the frame, the page and its cards, so that the first text stays where it is. */
function createPreview(page: Document, posts: readonly Post[]): HTMLElement {
  const create = (classes: string, ...children: readonly (Node | string)[]) => {
    const element = page.createElement('div');
    element.className = classes;
    element.append(...children);
    return element;
  };
  const createText = (classes: string, text: string) => {
    const element = create(classes, text);
    element.dir = 'auto';
    return element;
  };
  const card = 'rounded-card border border-hairline bg-surface overflow-clip';
  const photo = 'size-12 rounded-full bg-skeleton';
  const cards = posts.map(({ author, content, language }) => {
    const text = createText(
      'text-start text-body break-words whitespace-pre-wrap max-h-[5lh] overflow-hidden',
      content,
    );
    if (language) text.lang = language;
    const names = create(
      'min-h-12 min-w-0 flex-1 content-center',
      createText('truncate text-body font-semibold', author.name),
      ...(author.designation
        ? [createText('truncate text-meta text-muted', author.designation)]
        : []),
      // For the time.
      create('py-1 text-meta', '\u00a0'),
    );
    return create(
      card,
      create(
        'px-4 pt-4 pb-3 lg:px-5',
        create('flex items-start gap-3', create(photo), names),
        create('mt-3', text),
      ),
      create('h-11'),
    );
  });
  const column = create(
    'flex w-full min-w-0 max-w-feed flex-col',
    create(`${card} mb-2 px-4 py-3 lg:px-5`, create(photo)),
    // For the link to the projects and the tabs.
    create('mt-3 h-9 sm:hidden'),
    create('h-11'),
    create('mt-3 grid grid-cols-[minmax(0,1fr)] gap-3', ...cards),
  );
  const isWide = matchMedia('(min-width: 80rem)').matches;
  const preview = create(
    'flex justify-center lg:pl-66 gap-6 px-3 pt-4 sm:px-6 lg:pt-6',
    column,
    ...(isWide ? [create('w-72 shrink-0')] : []),
  );
  preview.ariaHidden = 'true';
  return preview;
}
