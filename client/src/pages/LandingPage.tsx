import { lazy, Suspense } from 'react';
import { Hero } from '../features/landing/components/Hero.tsx';

const LandingStory = lazy(async () => ({
  default: (await import('../features/landing/components/LandingStory.tsx')).LandingStory,
}));

export function LandingPage() {
  return (
    <>
      <Hero />
      {/* The room keeps the footer out of sight until the story stands above it. */}
      <Suspense fallback={<div className="h-dvh" />}>
        <LandingStory />
      </Suspense>
    </>
  );
}
