import { useState } from 'react';
import { Chips } from '../src/ui/Chips.tsx';
import { TabPanel } from '../src/ui/TabPanel.tsx';
import { Tabs } from '../src/ui/Tabs.tsx';
import { KitSection } from './KitSection.tsx';

const tabs = [
  { id: 'posts', label: 'Posts', count: 128 },
  { id: 'projects', label: 'Projects', count: 6 },
  { id: 'saved', label: 'Saved' },
  { id: 'about', label: 'About' },
];

const many = ['Ongoing', 'Finished', 'Mine', 'Requests', 'Archived', 'Invitations', 'Drafts'].map(
  (label) => ({ id: label, label }),
);

const categories = ['All', 'Technology', 'Design', 'Business', 'Research', 'Social impact'].map(
  (label) => ({ value: label, label }),
);

export function FilterSection() {
  const [tab, setTab] = useState('posts');
  const [other, setOther] = useState('Ongoing');
  const [category, setCategory] = useState('Technology');
  return (
    <KitSection title="Tabs and chips">
      <div>
        <Tabs name="kit" label="Profile" tabs={tabs} selected={tab} onSelect={setTab} />
        <TabPanel name="kit" id={tab}>
          <p className="pt-4 text-control text-muted">The panel of {tab}</p>
        </TabPanel>
      </div>
      <div>
        <Tabs name="more" label="Projects" tabs={many} selected={other} onSelect={setOther} />
        <TabPanel name="more" id={other}>
          <p className="pt-4 text-control text-muted">More tabs than fit</p>
        </TabPanel>
      </div>
      <Chips label="Category" chips={categories} selected={category} onSelect={setCategory} />
    </KitSection>
  );
}
