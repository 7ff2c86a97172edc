import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link2, MessageSquare, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  const copyLink = useCopyLink(path);
  const [isQrOpen, setIsQrOpen] = useState(false);
  const qr = useLazyComponent(async () => (await import('./QrCodeDialog.tsx')).QrCodeDialog);
  const address = new URL(path, location.origin).href;

  async function share() {
    // The user may close the menu of the device, which is no error.
    await navigator.share({ title, url: address }).catch(() => null);
  }

  async function showQrCode() {
    if (await qr.load()) setIsQrOpen(true);
  }

  function send() {
    void navigate(pages.messages, { state: { linkToSend: address } });
  }

  const items: MenuItem[] = [
    { label: t`Copy link`, icon: Link2, onSelect: copyLink },
    { label: t`Send in a message`, icon: MessageSquare, onSelect: send },
    { label: t`QR code`, icon: QrCode, onSelect: () => void showQrCode() },
  ];
  if ('share' in navigator) {
    items.unshift({ label: t`Share with other apps`, icon: Share2, onSelect: () => void share() });
  }
  const dialog = qr.Part && isQrOpen && (
    <qr.Part address={address} onClose={() => setIsQrOpen(false)} />
  );
  return { items, dialog };
}
