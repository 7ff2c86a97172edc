import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useIsOnePane } from '../rooms/use-is-one-pane.ts';

interface SidePaneProps {
  title: string;
  children: ReactNode;
}

/** The place of a thread, with other content. */
export function SidePane({ title, children }: SidePaneProps) {
  const { t } = useLingui();
  const isOnePane = useIsOnePane();
  // The visible pane has the h1.
  const Heading = isOnePane ? 'h1' : 'h2';
  return (
    <>
      <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-hairline bg-surface px-2 py-2 md:px-4">
        {isOnePane && (
          <IconButton
            label={t`Back to all messages`}
            icon={ArrowLeft}
            onClick={() => navigate(pages.messages, { replace: true })}
          />
        )}
        <Heading tabIndex={-1} className="min-w-0 truncate text-body font-semibold">
          {title}
        </Heading>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
    </>
  );
}
