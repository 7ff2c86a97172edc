import { Copy, Ellipsis, Flag, House, Info, Pencil, Trash2, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { Brand } from '../src/ui/Brand.tsx';
import { Button } from '../src/ui/Button.tsx';
import { ConfirmDialog } from '../src/ui/ConfirmDialog.tsx';
import { Dialog } from '../src/ui/Dialog.tsx';
import { Drawer } from '../src/ui/Drawer.tsx';
import { EmojiButton } from '../src/ui/emoji/EmojiButton.tsx';
import { Field } from '../src/ui/Field.tsx';
import { IconButton } from '../src/ui/IconButton.tsx';
import { Menu } from '../src/ui/Menu.tsx';
import type { MenuItem } from '../src/ui/MenuEntry.tsx';
import { TextInput } from '../src/ui/TextInput.tsx';
import { Tooltip } from '../src/ui/Tooltip.tsx';
import { KitSection } from './KitSection.tsx';

type Layer = 'dialog' | 'form' | 'confirm' | 'drawer' | null;

const paragraphs = Array.from({ length: 14 }, (_, index) => `Paragraph ${index + 1} of the text.`);

export function OverlaySection() {
  const [layer, setLayer] = useState<Layer>(null);
  const [done, setDone] = useState('nothing');
  const name = useRef<HTMLInputElement>(null);
  const close = () => setLayer(null);

  const items: MenuItem[] = [
    { label: 'Edit post', icon: Pencil, onSelect: () => setDone('edit') },
    { label: 'Copy link', icon: Copy, onSelect: () => setDone('copy') },
    { label: 'Report', icon: Flag, onSelect: () => setDone('report') },
    { label: 'Open profile', icon: Users, to: '/kit/' },
    { label: 'Delete post', icon: Trash2, tone: 'danger', onSelect: () => setDone('delete') },
  ];

  return (
    <KitSection title="Layers">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setLayer('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setLayer('form')}>
          Open form
        </Button>
        <Button variant="secondary" onClick={() => setLayer('confirm')}>
          Open confirm
        </Button>
        <Button variant="secondary" onClick={() => setLayer('drawer')}>
          Open drawer
        </Button>
        <Menu
          label="Post actions"
          items={items}
          renderTrigger={(props) => <IconButton {...props} label="Post actions" icon={Ellipsis} />}
        />
        <Tooltip text="Only people you are connected with see this">
          <Button variant="quiet" icon={Info}>
            Who sees this
          </Button>
        </Tooltip>
        <EmojiButton label="Emoji" onPick={setDone} />
      </div>
      <output className="text-control text-muted">Done: {done}</output>

      <Dialog
        isOpen={layer === 'dialog'}
        onClose={close}
        title="Terms of use"
        actions={<Button onClick={close}>Agree</Button>}
      >
        {paragraphs.map((text) => (
          <p key={text} className="mb-4">
            {text}
          </p>
        ))}
      </Dialog>
      <Dialog
        isOpen={layer === 'form'}
        onClose={close}
        title="New project"
        size="small"
        closeOnOutsideClick={false}
        initialFocus={name}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Create</Button>
          </>
        }
      >
        <Field label="Name" required>
          <TextInput ref={name} />
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={layer === 'confirm'}
        title="Delete this project?"
        confirmLabel="Delete project"
        onConfirm={close}
        onCancel={close}
      >
        Its files and comments go with it. You cannot undo this.
      </ConfirmDialog>
      <Drawer isOpen={layer === 'drawer'} onClose={close} label="Menu" heading={<Brand />}>
        <nav aria-label="Main" className="flex flex-col">
          <Button variant="quiet" icon={House} className="justify-start!" onClick={close}>
            Home
          </Button>
          <Button variant="quiet" icon={Users} className="justify-start!" onClick={close}>
            Network
          </Button>
        </nav>
      </Drawer>
    </KitSection>
  );
}
