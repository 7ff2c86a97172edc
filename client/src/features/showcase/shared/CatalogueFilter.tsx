import { useEffect, useEffectEvent, useRef, type Ref } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Chips, type Chip } from '../../../ui/Chips.tsx';

interface CatalogueFilterProps<Value extends string> {
  label: string;
  chips: Chip<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
  /** The number of results, shown below the chips and announced on changes. */
  resultCount: string;
  ref?: Ref<HTMLDivElement>;
}

/** Chips that filter a catalogue, with the number of results. */
export function CatalogueFilter<Value extends string>({
  label,
  chips,
  selected,
  onSelect,
  resultCount,
  ref,
}: CatalogueFilterProps<Value>) {
  const announced = useRef(selected);
  const announceResults = useEffectEvent(() => announce(resultCount));

  useEffect(() => {
    if (announced.current === selected) return;
    announced.current = selected;
    announceResults();
  }, [selected]);

  return (
    <div ref={ref} className="mb-4 grid grid-cols-1 gap-3">
      <Chips label={label} chips={chips} selected={selected} onSelect={onSelect} />
      <p className="text-control text-muted">{resultCount}</p>
    </div>
  );
}
