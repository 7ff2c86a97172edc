import { useLingui } from '@lingui/react/macro';
import { Bookmark, Heart, MessageCircle } from 'lucide-react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Cover } from '../../../ui/Cover.tsx';
import { post } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

export function PostScene() {
  const { t } = useLingui();
  const { author, text, tags, cover, likes, comments } = post;
  return (
    <Scene label={t`A post about a project, with a photo, likes and comments`}>
      <Card bare className="shadow-float">
        <div className="p-4">
          <div className="flex items-center gap-3">
            <Avatar name={author.name} size={40} />
            <div className="min-w-0 leading-tight">
              <p className="text-control font-semibold">{author.name}</p>
              <p className="truncate text-meta text-muted">{t(author.designation)}</p>
            </div>
          </div>
          <p className="mt-3 text-control">
            {t(text)} <span className="font-medium text-link">{tags.join(' ')}</span>
          </p>
        </div>
        <Cover seed={cover} ratio="16:7" />
        <div className="flex items-center gap-5 px-4 py-3 text-meta font-medium text-muted tabular-nums">
          <span className="flex items-center gap-1.5">
            <Heart fill="currentColor" className="size-4.5 text-like" />
            {likes}
          </span>
          <span className="flex items-center gap-1.5">
            <MessageCircle className="size-4.5" />
            {comments}
          </span>
          <Bookmark className="ml-auto size-4.5" />
        </div>
      </Card>
    </Scene>
  );
}
