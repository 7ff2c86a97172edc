import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { sharedContentPage, writeSharedFragment } from '@sangam/contract/pages/share-target.ts';
import { Link2, MessageSquare, PenLine, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../lib/router.tsx';
import type { MenuItem } from './MenuEntry.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useLazyComponent } from './use-lazy-component.ts';

interface ShareOptions {
  /** The path of the page to share. */
  readonly path: string;
  /** Offered to other apps beside the link. */
  readonly title: string;
}

/** The ways to share a page, as menu entries; `dialog` must be rendered outside the menu. */
export function useShareMenu({ path, title }: ShareOptions) {
  const { t } = useLingui();
  const copyLink = useCopyLink(path);
  const [isQrOpen, setIsQrOpen] = useState(false);
  const qr = useLazyComponent(async () => (await import('./QrCodeDialog.tsx')).QrCodeDialog);
  const address = new URL(path, location.origin).href;

  const items: MenuItem[] = [
    { label: t`Copy link`, icon: Link2, onSelect: copyLink },
    {
      label: t`Share in a post`,
      icon: PenLine,
      // In the post the link has the card of the page, with the permissions of each reader.
      onSelect: () => navigate(sharedContentPage + writeSharedFragment(address)),
    },
    {
      label: t`Send in a message`,
      icon: MessageSquare,
      onSelect: () => navigate(pages.messages, { state: { linkToSend: address } }),
    },
    { label: t`QR code`, icon: QrCode, onSelect: () => void qr.load().then(setIsQrOpen) },
  ];
  if ('share' in navigator) {
    items.unshift({
      label: t`Share with other apps`,
      icon: Share2,
      // The user may close the menu of the device, which is no error.
      onSelect: () => void navigator.share({ title, url: address }).catch(() => null),
    });
  }
  const dialog = qr.Part && isQrOpen && (
    <qr.Part address={address} onClose={() => setIsQrOpen(false)} />
  );
  return { items, dialog };
}
