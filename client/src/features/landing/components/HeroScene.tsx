import { ChatScene } from './ChatScene.tsx';
import { EventScene } from './EventScene.tsx';
import { PostScene } from './PostScene.tsx';
import { ProjectScene } from './ProjectScene.tsx';

/** What one finds inside, laid out on the two streams. */
export function HeroScene() {
  return (
    <div className="grid gap-4 transition-[opacity,translate] duration-300 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0 sm:grid-cols-[1.15fr_1fr]">
      <div className="grid content-center gap-4">
        <PostScene />
        <ChatScene />
      </div>
      <div className="grid content-center gap-4 max-sm:hidden">
        <EventScene />
        <ProjectScene />
      </div>
    </div>
  );
}
