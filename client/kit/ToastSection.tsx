import { Button } from '../src/ui/Button.tsx';
import { notify } from '../src/ui/notify.ts';
import { KitSection } from './KitSection.tsx';

export function ToastSection() {
  return (
    <KitSection title="Toasts">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => notify.success('Profile updated')}>
          Say success
        </Button>
        <Button variant="secondary" onClick={() => notify.error('Failed to toggle like')}>
          Say error
        </Button>
        <Button variant="secondary" onClick={() => notify.info('Back online', { id: 'online' })}>
          Say info
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            notify.success('Saved', {
              action: { label: 'View saved', onClick: () => notify.info('Here they are') },
            })
          }
        >
          Say with action
        </Button>
      </div>
    </KitSection>
  );
}
