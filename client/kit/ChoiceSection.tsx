import { Building2, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../src/ui/Checkbox.tsx';
import { RadioCards } from '../src/ui/RadioCards.tsx';
import type { RadioCard } from '../src/ui/RadioCards.tsx';
import { Switch } from '../src/ui/Switch.tsx';
import { KitSection } from './KitSection.tsx';

type Kind = 'college' | 'company';

const kinds: RadioCard<Kind>[] = [
  { value: 'college', label: 'College', hint: 'Teaches students', icon: GraduationCap },
  { value: 'company', label: 'Company', hint: 'Offers work', icon: Building2 },
];

export function ChoiceSection() {
  const [kind, setKind] = useState<Kind | null>('college');
  const [isOn, setIsOn] = useState(true);
  const [isQuiet, setIsQuiet] = useState(false);
  return (
    <KitSection title="Choices">
      <div className="flex flex-col gap-3">
        <Checkbox label="Keep me signed in" defaultChecked />
        <Checkbox label="Send me a weekly summary" hint="One email on Monday" />
        <Checkbox label="I agree to the terms" error="Agree to go on" />
      </div>
      <div>
        <Switch label="Keyboard shortcuts" isOn={isOn} onChange={setIsOn} />
        <Switch
          label="Data saver"
          hint="Pictures load when you tap them"
          isOn={isQuiet}
          onChange={setIsQuiet}
        />
      </div>
      <RadioCards
        legend="Type of organisation"
        name="kind"
        cards={kinds}
        selected={kind}
        onSelect={setKind}
        required
      />
    </KitSection>
  );
}
