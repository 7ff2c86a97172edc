import { useLingui } from '@lingui/react/macro';
import { Brand } from '../../ui/Brand.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ShowcaseNav } from './ShowcaseNav.tsx';

interface NavDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={t`Menu`}
      heading={<Brand className="align-middle" />}
    >
      <ShowcaseNav onChoose={onClose} />
    </Drawer>
  );
}
