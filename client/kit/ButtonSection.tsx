import { Bell, Bookmark, Ellipsis, Plus, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../src/ui/Button.tsx';
import { IconButton } from '../src/ui/IconButton.tsx';
import { LinkButton } from '../src/ui/LinkButton.tsx';
import { TextInput } from '../src/ui/TextInput.tsx';
import { KitSection } from './KitSection.tsx';

export function ButtonSection() {
  const [presses, setPresses] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setPresses(presses + 1);
    setIsSending(true);
  }

  return (
    <KitSection title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Post</Button>
        <Button variant="secondary">Edit profile</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Delete post</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Plus}>New project</Button>
        <Button variant="secondary" icon={UserPlus}>
          Connect
        </Button>
        <LinkButton to="/kit/" variant="secondary">
          A link
        </LinkButton>
        <Button aria-disabled aria-describedby="why-not">
          Continue
        </Button>
        <p id="why-not" className="self-center text-meta text-muted">
          Choose a type first
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">Accept</Button>
        <Button size="small" variant="secondary">
          Message
        </Button>
        <Button size="small" variant="quiet">
          Ignore
        </Button>
        <Button busy>Posting</Button>
        <Button busy variant="secondary" icon={Plus}>
          Saving
        </Button>
        <Button busy size="small" variant="danger">
          Deleting
        </Button>
      </div>
      <form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-3">
        <TextInput aria-label="Note" className="max-w-40" />
        <Button type="submit" busy={isSending}>
          Send
        </Button>
        <output className="text-control text-muted">Sent {presses} times</output>
      </form>
      <div className="flex flex-wrap gap-1">
        <IconButton label="Search" icon={Search} />
        <IconButton label="Notifications" icon={Bell} />
        <IconButton
          label="Save"
          icon={Bookmark}
          filled={isSaved}
          aria-pressed={isSaved}
          onClick={() => setIsSaved(!isSaved)}
        />
        <IconButton label="More" icon={Ellipsis} />
      </div>
    </KitSection>
  );
}
