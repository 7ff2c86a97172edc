import type { TextFile } from '../shared/text-file.ts';

interface LearningMaterial {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly file: TextFile;
}

const markdown = { format: 'Markdown', mediaType: 'text/markdown' } as const;
const csv = { format: 'CSV', mediaType: 'text/csv' } as const;
const plain = { format: 'Text', mediaType: 'text/plain' } as const;

/** Invented sample content; its English texts are the keys of the translations. */
export const learningMaterials: readonly LearningMaterial[] = [
  {
    id: 'first-project',
    title: 'Your first project, week by week',
    description: 'A six-week plan for a team of four, with goals for each week.',
    file: {
      ...markdown,
      name: 'first-project-plan.md',
      text: `# Your first project, week by week

For a team of two to four. Have something to show at the end of each week.

## Week 1: the problem
- [ ] Talk to five people who have the problem
- [ ] Write it down in two sentences
- [ ] Decide what you will not build

## Week 2: the smallest useful thing
- [ ] Draw the one screen or the one part that matters
- [ ] Show it to two of the five people
- [ ] Divide the work, one owner for each part

## Weeks 3 and 4: build
- [ ] Something works end to end by the middle of week 3
- [ ] Everyone can run the project on their own computer
- [ ] A short call three times a week: done, next, stuck

## Week 5: let others use it
- [ ] Three people use it without your help
- [ ] Write down every place where they stopped
- [ ] Fix the three worst

## Week 6: tell the story
- [ ] A page that says what it is, for whom, and how to try it
- [ ] A four-minute demo
- [ ] What you would do next, and who will continue
`,
    },
  },
  {
    id: 'rainfall-practice',
    title: 'Practice data: rainfall of six cities',
    description: 'Sample monthly figures with gaps, duplicates and spelling mistakes to clean up.',
    file: {
      ...csv,
      name: 'rainfall-practice.csv',
      text: `city,month,rain_mm,station
Kochi,June,708,KCH-1
Kochi,July,572,KCH-1
Kochi,August,386,KCH-1
Mumbai,June,523,MUM-2
Mumbai,July,840,MUM-2
Mumbai,July,840,MUM-2
Mumbai,August,,MUM-2
Guwahati,June,301,GHY-1
Gauhati,July,318,GHY-1
Guwahati,August,265,GHY-1
Jaipur,June,63,JAI-3
Jaipur,July,21O,JAI-3
Jaipur,August,192,JAI-3
Chennai,June,56,CHN-1
Chennai,July,96,CHN-1
Chennai,August,139,CHN-1
Shillong,June,476,SHL-1
Shillong,July,395,SHL-1
shillong,August,324,SHL-1
`,
    },
  },
  {
    id: 'git-in-ten',
    title: 'Git in ten commands',
    description: 'The commands for everyday work, and how to fix three common mistakes.',
    file: {
      ...plain,
      name: 'git-in-ten-commands.txt',
      text: `GIT IN TEN COMMANDS

 1  git clone ADDRESS         get a copy of a project
 2  git status                what has changed, and what to do next
 3  git switch -c NAME        start a branch of your own
 4  git add FILE              choose what goes into the next commit
 5  git commit -m "Why"       save the changes, with the reason
 6  git pull --rebase         get the changes of others
 7  git push                  share your changes
 8  git log --oneline         the history, newest first
 9  git diff                  what is different, line by line
10  git restore FILE          discard the changes in one file

THREE COMMON MISTAKES

Committed to the wrong branch:
    git switch -c right-name
Wrong text in the last commit message, not pushed yet:
    git commit --amend
See how the project looked yesterday:
    git log --oneline, then git switch --detach ID
`,
    },
  },
  {
    id: 'interview-plan',
    title: 'Four weeks to an interview',
    description: 'What to practise each week, and questions to ask the interviewer.',
    file: {
      ...markdown,
      name: 'four-weeks-to-an-interview.md',
      text: `# Four weeks to an interview

## Week 1: your own story
- Tell one project in two minutes: problem, what you did, what came of it
- Rewrite your résumé so that every line has a verb and a number

## Week 2: the basics of your subject
- One topic a day, explained aloud to someone outside the field
- Ten small exercises, by hand, without looking things up

## Week 3: practice interviews
- Two with a friend, one with a stranger
- Note every question that you could not answer, and answer it in writing

## Week 4: the company
- Use their product for an hour
- Prepare three questions

## Questions worth asking
1. What will the person you hire have done after six months?
2. How do people here get feedback?
3. What would you change about the team?
`,
    },
  },
  {
    id: 'startup-words',
    title: 'Startup terms in plain English',
    description: 'Twelve terms that come up in the first meeting with an investor.',
    file: {
      ...csv,
      name: 'startup-words.csv',
      text: `term,in plain words
Bootstrapping,Paying for the company out of its own earnings
Burn rate,How much more goes out than comes in each month
Cap table,The list of who owns how much
Cliff,The time before any of the promised shares become yours
Dilution,Your share gets smaller when new shares are issued
DPIIT recognition,The official status of a startup in India
Equity,Ownership of a part of the company
Incubator,"An organisation that gives young companies space, advice and contacts"
MVP,The smallest product that people can use
Runway,How many months the money will last
Term sheet,"A short summary of the deal that both sides plan to sign"
Vesting,Shares that become yours bit by bit while you stay
`,
    },
  },
];
