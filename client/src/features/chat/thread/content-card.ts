import { createContext, use, type ReactNode } from 'react';

interface ContentCardProps {
  /** The text of a message. */
  text: string;
  className?: string;
  /** Shows a button that removes the card. */
  onRemove?: () => void;
}

/** Renders the card of a link to content of this product; provided by the page. */
export type RenderContentCard = (props: ContentCardProps) => ReactNode;

/** Outside of the chat page it renders nothing. */
export const ContentCardContext = createContext<RenderContentCard>(() => null);

/** The card that the page renders for a text; nothing if it links to no such content. */
export function ContentCard(props: ContentCardProps): ReactNode {
  return use(ContentCardContext)(props);
}
