import { Trans, useLingui } from '@lingui/react/macro';
import {
  EmojiPicker as Picker,
  useSkinTone,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  type SkinTone,
} from 'frimousse';
import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import { ErrorState } from '../ErrorState.tsx';
import { inputClasses } from '../input-classes.ts';
import { LoadingRegion } from '../LoadingRegion.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { addRecentEmoji } from './recent-emoji.ts';
import { useEmojiData } from './use-emoji-data.ts';

interface EmojiPickerProps {
  /** Focuses the search field first. */
  focusSearch?: boolean;
  onPick: (emoji: string) => void;
}

const columns = 8;
const toneKey = 'sangam.skin-tone';
const tones: readonly SkinTone[] = [
  'none',
  'light',
  'medium-light',
  'medium',
  'medium-dark',
  'dark',
];

/** Choose an emoji by search, arrow keys or pointer. */
export function EmojiPicker({ focusSearch = false, onPick }: EmojiPickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { data, hasFailed, retry } = useEmojiData(search);
  const storedTone = tones.find((tone) => tone === readLocal(toneKey)) ?? 'none';

  function pick(emoji: string) {
    addRecentEmoji(emoji);
    onPick(emoji);
  }

  if (hasFailed) {
    return (
      <ErrorState message={t`Emojis could not be loaded. Please try again.`} onRetry={retry} />
    );
  }
  if (!data) {
    return (
      <LoadingRegion>
        <div className="h-96 p-3">
          <Skeleton className="h-11 w-full rounded-control" />
          <Skeleton className="mt-3 h-72 w-full rounded-control" />
        </div>
      </LoadingRegion>
    );
  }
  return (
    <Picker.Root
      columns={columns}
      skinTone={storedTone}
      resolveEmojiData={() => data}
      // Unused by our resolver; the picker calls it again whenever this changes.
      emojibaseUrl={`${data.locale} ${search}`}
      onEmojiSelect={({ emoji }) => pick(emoji)}
      className="isolate flex h-96 max-h-full w-full flex-col"
    >
      <div className="flex items-center gap-2 p-3 pb-2">
        <Picker.Search
          ref={focusSearch ? focusOn : undefined}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          aria-label={t`Search emoji`}
          placeholder={t`Search emoji`}
          className={inputClasses}
        />
        <Picker.SkinToneSelector
          aria-label={t`Change the skin tone`}
          className="grid size-11 shrink-0 place-items-center rounded-control text-card-title hover:bg-sunken"
        />
        <StoredSkinTone />
      </div>
      <Picker.Viewport
        aria-label={t`Emoji`}
        className="min-h-0 flex-1 overscroll-contain outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <Picker.Empty>
          <p className="px-4 py-8 text-center text-control text-muted">
            <Trans>No emoji found</Trans>
          </p>
        </Picker.Empty>
        <Picker.List components={listParts} className="px-2 pb-2 select-none" />
      </Picker.Viewport>
      <ActiveName />
    </Picker.Root>
  );
}

function focusOn(field: HTMLInputElement | null) {
  field?.focus();
}

const listParts = { CategoryHeader, Row, Emoji };

function CategoryHeader({ category, ...rest }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...rest} className="bg-surface px-1 py-1.5 text-meta font-semibold text-muted">
      {category.label}
    </div>
  );
}

function Row({ children, ...rest }: EmojiPickerListRowProps) {
  return (
    <div {...rest} aria-rowindex={fromOne(rest['aria-rowindex'])} className="scroll-my-1.5">
      {children}
    </div>
  );
}

function Emoji({ emoji, ...rest }: EmojiPickerListEmojiProps) {
  const cell = { ...rest, 'aria-colindex': fromOne(rest['aria-colindex']) };
  return (
    <button
      type="button"
      {...cell}
      className="grid h-11 w-[12.5%] place-items-center rounded-control text-page-title data-active:bg-primary-soft"
    >
      {emoji.emoji}
    </button>
  );
}

/** The list counts rows and columns from 0, ARIA from 1. */
function fromOne(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}

/** The name of the active emoji, below the list. */
function ActiveName() {
  return (
    <p className="h-9 truncate border-t border-hairline px-3 py-1.5 text-control text-muted">
      <Picker.ActiveEmoji>
        {({ emoji }) => (emoji ? `${emoji.emoji} ${emoji.label}` : <Trans>Choose an emoji</Trans>)}
      </Picker.ActiveEmoji>
    </p>
  );
}

function StoredSkinTone() {
  const [tone] = useSkinTone();
  useEffect(() => writeLocal(toneKey, tone), [tone]);
  return null;
}
