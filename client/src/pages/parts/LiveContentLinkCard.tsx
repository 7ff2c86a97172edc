// Without the listeners of posts, which conversations do not load, the card of a removed post would keep its text.
import '../../features/posts/posts.realtime.ts';

export { ContentLinkCard } from '../../features/link-cards/components/ContentLinkCard.tsx';
