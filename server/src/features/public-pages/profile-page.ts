import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { markup, Html } from './html.ts';
import { shorten, type PageContent, type Site } from './page-document.ts';
import { publicMediaPath, renderAvatar, renderLink, renderText } from './page-parts.ts';
import {
  educationDetails,
  linkLabels,
  openToLabels,
  type PublicProfile,
} from './public-pages.presenter.ts';

/** Two streams meet: the motif of the logo, in the colour of this community. */
const cover = new Html(
  '<svg class="cover" viewBox="0 0 704 144" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">' +
    '<rect width="704" height="144" fill="var(--cover)"></rect>' +
    '<path d="M-20 20c190 0 300 34 372 150M-20 62c150 0 260 30 320 110" stroke="#fff" stroke-opacity=".28" stroke-width="22"></path>' +
    '<path d="M724 8c-190 0-300 40-372 162M724 56c-150 0-260 30-320 116" stroke="#f4a515" stroke-opacity=".75" stroke-width="22"></path></svg>',
);

/** The public page of a member. */
export function describeProfilePage(
  site: Site,
  profile: PublicProfile,
  isIndexed: boolean,
): PageContent {
  const { shownName, designation, path, username, photo } = profile;
  const image = photo ? { path: publicMediaPath(photo), alt: `Photo of ${shownName}` } : undefined;
  return {
    title: shownName,
    description:
      shorten([designation, profile.about].filter(Boolean).join('. ')) ||
      `${shownName} is a member of ${site.name}.`,
    path,
    isIndexed,
    type: 'profile',
    image,
    data: personData(site, profile),
    main: renderProfile(profile),
    action: {
      heading: `Work with ${shownName}`,
      text: `Log in or join ${site.name} to connect, send a message and build something together.`,
      button: `Connect on ${site.name}`,
      next: fillPath(pages.profile, { username }),
    },
  };
}

/** `Person` of schema.org, with the public fields only. */
export function personData(site: Site, profile: PublicProfile) {
  const { shownName, path, designation, photo, about, skills, links, education } = profile;
  return {
    '@type': 'Person',
    name: shownName,
    url: site.publicUrl + path,
    ...(designation && { jobTitle: designation }),
    ...(photo && { image: site.publicUrl + publicMediaPath(photo) }),
    ...(about && { description: shorten(about, 500) }),
    ...(profile.nativeName && { alternateName: profile.nativeName }),
    ...(profile.location && { homeLocation: { '@type': 'Place', name: profile.location } }),
    ...(skills.length > 0 && { knowsAbout: skills }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    ...(education.length > 0 && {
      alumniOf: education.map(({ institution }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
      })),
    }),
  };
}

function renderProfile(profile: PublicProfile): Html {
  const { shownName, nativeName, designation, location, graduationYear, openTo } = profile;
  const facts = [location, graduationYear === null ? '' : `Class of ${graduationYear}`].filter(
    Boolean,
  );
  return markup` <article class="card hero">
      ${cover} ${renderAvatar(shownName, profile.photo, 'large')}
      <h1 dir="auto">${shownName}</h1>
      ${nativeName && markup`<p class="lead" dir="auto">${nativeName}</p>`}
      ${designation && markup`<p dir="auto">${designation}</p>`}
      ${facts.length > 0 && markup`<p class="facts">${facts.map((fact) => markup`<span>${fact}</span>`)}</p>`}
    </article>
    ${profile.about && section('About', markup`<p class="text" dir="auto">${renderText(profile.about)}</p>`)}
    ${openTo.length > 0 && section('Open to', renderOpenTo(openTo))}
    ${profile.skills.length > 0 && section('Skills', chips(profile.skills))}
    ${renderEducation(profile)}
    ${renderLinks(profile)}`;
}

function section(title: string, content: Html): Html {
  return markup`<section class="card">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

function chips(words: readonly string[], className = 'chips'): Html {
  return markup`<ul class="${className}">
    ${words.map((word) => markup`<li dir="auto">${word}</li>`)}
  </ul>`;
}

function renderOpenTo(openTo: PublicProfile['openTo']): Html {
  const labels = openTo.map((kind) => openToLabels[kind]);
  return chips(labels, 'chips open');
}

function renderEducation({ education }: PublicProfile): Html | false {
  if (education.length === 0) return false;
  const items = education.map(
    (item) =>
      markup`<li dir="auto"><strong>${item.institution}</strong><br>
        <span class="lead">${educationDetails(item)}</span></li>`,
  );
  return section('Education', markup`<ul class="rows">${items}</ul>`);
}

function renderLinks({ links }: PublicProfile): Html | false {
  if (links.length === 0) return false;
  const items = links.map(
    ({ kind, url }) => markup`<li>${linkLabels[kind]}: ${renderLink(url)}</li>`,
  );
  return section('Links', markup`<ul class="rows">${items}</ul>`);
}
