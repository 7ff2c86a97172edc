import { SampleCard } from './SampleCard.tsx';

interface PageBannerProps {
  title: string;
}

/** The head of every showcase page. */
export function PageBanner({ title }: PageBannerProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface px-4 py-4 lg:mb-6 lg:px-6">
      <h1 tabIndex={-1} className="text-page-title font-bold">
        {title}
      </h1>
      <SampleCard />
    </header>
  );
}
