import { Bookmark, Copy, Ellipsis, Heart, MessageCircle, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../src/ui/Avatar.tsx';
import { Badge } from '../src/ui/Badge.tsx';
import { Button } from '../src/ui/Button.tsx';
import { Card } from '../src/ui/Card.tsx';
import { Cover } from '../src/ui/Cover.tsx';
import { IconButton } from '../src/ui/IconButton.tsx';
import { Menu } from '../src/ui/Menu.tsx';
import { RelativeTime } from '../src/ui/RelativeTime.tsx';

const posted = new Date(Date.now() - 2 * 3_600_000).toISOString();

/** Components combined as on a page, to judge the look. */
export function InUseSection() {
  const [isLiked, setIsLiked] = useState(true);
  return (
    <>
      <Card as="article" aria-label="A post" className="pb-1! lg:pb-1!">
        <div className="flex items-start gap-3">
          <Avatar name="Asha Menon" size={48} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">Asha Menon</p>
            <p className="text-meta text-subtle">
              B.Tech, NIT Calicut · <RelativeTime at={posted} />
            </p>
          </div>
          <div className="-mt-2 -mr-2">
            <Menu
              label="Actions for this post"
              items={[
                { label: 'Copy link', icon: Copy, onSelect: () => undefined },
                { label: 'Delete post', icon: Trash2, tone: 'danger', onSelect: () => undefined },
              ]}
              renderTrigger={(props) => (
                <IconButton {...props} label="Actions for this post" icon={Ellipsis} />
              )}
            />
          </div>
        </div>
        <p className="mt-3">
          We put twelve soil sensors in a paddy field near Wayanad and they survived the monsoon.
          Looking for someone who knows LoRa and likes mud.
        </p>
        <Cover seed="sensors" className="mt-3 rounded-control" />
        <p className="mt-3 text-meta text-subtle tabular-nums">1,284 likes · 36 comments</p>
        <div className="mt-2 flex border-t border-hairline pt-1">
          <Button
            variant="quiet"
            className={isLiked ? 'flex-1 px-1! text-like!' : 'flex-1 px-1!'}
            icon={Heart}
            aria-pressed={isLiked}
            onClick={() => setIsLiked(!isLiked)}
          >
            Like
          </Button>
          <Button variant="quiet" className="flex-1 px-1!" icon={MessageCircle}>
            Comment
          </Button>
          <Button variant="quiet" className="flex-1 px-1!" icon={Bookmark}>
            Save
          </Button>
        </div>
      </Card>
      <div className="flex flex-col gap-4">
        <Card bare as="article" aria-label="A project">
          <Cover seed="project-1" ratio="16:7" />
          <div className="p-4 lg:p-5">
            <div className="flex flex-wrap gap-2">
              <Badge tone="warning">In Progress</Badge>
              <Badge tone="accent">POPULAR</Badge>
            </div>
            <p className="mt-3 text-card-title font-semibold">Field sensors for small farms</p>
            <p className="mt-1 text-control text-muted">
              Cheap soil moisture readings, sent by radio, shown on a phone.
            </p>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <div className="flex -space-x-2">
                {['Asha Menon', 'Arjun Rao', 'Meera Nair'].map((name) => (
                  <Avatar key={name} name={name} size={32} className="ring-2 ring-surface" />
                ))}
              </div>
              <Button size="small" variant="secondary">
                Request to collaborate
              </Button>
            </div>
          </div>
        </Card>
        <Card className="flex items-center gap-3">
          <Avatar name="Tenzin Dolma" size={48} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">Tenzin Dolma</p>
            <p className="truncate text-meta text-subtle">Product design, NID Ahmedabad</p>
          </div>
          <Button size="small" icon={UserPlus}>
            Connect
          </Button>
        </Card>
      </div>
    </>
  );
}
