import { lazy, Suspense } from 'react';
import { Hero } from '../features/landing/components/Hero.tsx';

const LandingStory = lazy(async () => ({
  default: (await import('../features/landing/components/LandingStory.tsx')).LandingStory,
}));

export function LandingPage() {
  return (
    <>
      <Hero />
      {/* Keeps the footer below the fold until the story is loaded. */}
      <Suspense fallback={<div className="h-dvh" />}>
        <LandingStory />
      </Suspense>
    </>
  );
}
