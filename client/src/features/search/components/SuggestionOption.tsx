import { Trans } from '@lingui/react/macro';
import { FolderKanban, Hash, History, Search, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { SuggestionRow } from '../suggestion-rows.ts';
import { HighlightedText } from './HighlightedText.tsx';

interface SuggestionOptionProps {
  id: string;
  row: SuggestionRow;
  /** The typed text to highlight. */
  words: string;
  isActive: boolean;
  onChoose: () => void;
}

export function SuggestionOption({ id, row, words, isActive, onChoose }: SuggestionOptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className="group flex w-full min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-left text-control hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-on-primary-soft forced-colors:aria-selected:outline-2"
    >
      <RowContent row={row} words={words} />
    </button>
  );
}

function RowContent({ row, words }: Pick<SuggestionOptionProps, 'row' | 'words'>) {
  switch (row.kind) {
    case 'person':
      return (
        <>
          <Avatar name={row.person.name} picture={row.person.picture} size={32} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-medium">
              <HighlightedText text={row.person.name} words={words} />
            </span>
            {row.person.designation !== '' && (
              <span
                dir="auto"
                className="block truncate text-meta text-muted group-aria-selected:text-inherit"
              >
                {row.person.designation}
              </span>
            )}
          </span>
        </>
      );
    case 'project':
      return (
        <WithIcon icon={FolderKanban}>
          <HighlightedText text={row.title} words={words} />
        </WithIcon>
      );
    case 'tag':
      return (
        <WithIcon icon={Hash}>
          <HighlightedText text={row.tag} words={words} />
        </WithIcon>
      );
    case 'recent':
      return <WithIcon icon={History}>{row.words}</WithIcon>;
    case 'clear-recent':
      return (
        <WithIcon icon={Trash2}>
          <Trans>Clear recent searches</Trans>
        </WithIcon>
      );
    default:
      return (
        <WithIcon icon={Search}>
          <Trans>
            Search for <b className="font-semibold">“{row.words}”</b>
          </Trans>
        </WithIcon>
      );
  }
}

function WithIcon({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center">
        <Icon aria-hidden className="size-4.5 text-muted group-aria-selected:text-inherit" />
      </span>
      <span dir="auto" className="min-w-0 truncate">
        {children}
      </span>
    </>
  );
}
