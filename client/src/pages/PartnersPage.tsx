import { ImpactNumbers } from '../features/showcase/partners/ImpactNumbers.tsx';
import { PartnerCallToAction } from '../features/showcase/partners/PartnerCallToAction.tsx';
import { PartnerDirectory } from '../features/showcase/partners/PartnerDirectory.tsx';
import { PartnerHero } from '../features/showcase/partners/PartnerHero.tsx';
import { useUrlText } from '../lib/use-url-text.ts';

const callToActionId = 'become-a-partner';

export function PartnersPage() {
  const [text, setText] = useUrlText('q');

  return (
    <div className="grid grid-cols-1 gap-6">
      <PartnerHero callToActionId={callToActionId} />
      <PartnerDirectory text={text} onTextChange={setText} />
      <ImpactNumbers />
      <PartnerCallToAction id={callToActionId} />
    </div>
  );
}
