import { Avatar } from '../src/ui/Avatar.tsx';
import type { AvatarSize } from '../src/ui/Avatar.tsx';
import { Badge } from '../src/ui/Badge.tsx';
import type { BadgeTone } from '../src/ui/Badge.tsx';
import { Brand } from '../src/ui/Brand.tsx';
import { Cover } from '../src/ui/Cover.tsx';
import { formatDate, formatNumber, formatRupees, formatTime } from '../src/ui/format.ts';
import { Meter } from '../src/ui/Meter.tsx';
import { RelativeTime } from '../src/ui/RelativeTime.tsx';
import { KitSection } from './KitSection.tsx';
import { people } from './people.ts';

const sizes: AvatarSize[] = [24, 32, 40, 48, 64, 96];
const tones: BadgeTone[] = ['success', 'warning', 'danger', 'info', 'primary', 'accent', 'neutral'];
const seeds = Array.from({ length: 12 }, (_, index) => `project-${index}`);
const day = 86_400_000;
const start = Date.now();
const moments = [0, day / 24 / 4, day / 8, 3 * day, 20 * day, 400 * day].map((ago) =>
  new Date(start - ago).toISOString(),
);

export function PhotoSection() {
  return (
    <KitSection title="People, pictures and facts" wide>
      <div className="flex flex-wrap items-center gap-4">
        {sizes.map((size, index) => (
          <Avatar key={size} size={size} name={people[index]?.name ?? ''} standsAlone />
        ))}
        <Avatar name="Lakshmi Iyer" picture="/missing.png" size={48} standsAlone />
        <Brand />
        <Brand markOnly />
      </div>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {seeds.map((seed) => (
          <Cover key={seed} seed={seed} className="rounded-control" />
        ))}
      </div>
      <Cover seed="profile" ratio="16:7" className="max-h-40 rounded-card" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Meter label="26 of 30 registered" text="4 seats left" value={26} max={30} />
        <Meter label="Password" text="Weak" value={1} max={4} tone="danger" />
      </div>
      <p className="flex flex-wrap gap-x-4 text-control tabular-nums">
        <span>{formatNumber(1234567)}</span>
        <span>{formatRupees(25000)}</span>
        <span>
          {formatDate(new Date(start))}, {formatTime(new Date(start))}
        </span>
        {moments.map((at) => (
          <RelativeTime key={at} at={at} />
        ))}
      </p>
    </KitSection>
  );
}
