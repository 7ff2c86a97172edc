import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AchieverIllustration } from './AchieverIllustration.tsx';
import type { Achiever } from './achievers.content.ts';

interface StoryDialogProps {
  achiever: Achiever;
  category: MessageDescriptor;
  isOpen: boolean;
  onClose: () => void;
}

export function StoryDialog({ achiever, category, isOpen, onClose }: StoryDialogProps) {
  const { t } = useLingui();
  const { name, role, description, story } = achiever;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name} size="large">
      <article className="grid gap-5 sm:grid-cols-[13rem_1fr] sm:gap-6">
        <div className="grid content-start gap-3">
          <AchieverIllustration
            achiever={achiever}
            className="aspect-4/3 w-full rounded-card object-cover sm:aspect-square"
          />
          <div>
            <p className="text-badge font-semibold tracking-wide text-link uppercase">
              {t(category)}
            </p>
            <p className="text-control text-muted">{role}</p>
          </div>
        </div>
        <div className="grid max-w-read content-start gap-4">
          <p className="border-l-3 border-accent pl-4 text-card-title font-medium text-balance">
            {description}
          </p>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
    </Dialog>
  );
}
