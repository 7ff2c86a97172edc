import { useSample } from './use-sample.ts';

interface SampleTextProps {
  children: string;
}

/** A text of the sample content whose English form also decides about a colour or a price. */
export function SampleText({ children }: SampleTextProps) {
  return useSample(children);
}
