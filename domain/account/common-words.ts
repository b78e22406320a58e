/**
 * The usual building blocks of passwords: common passwords and their words, names, teams, months. Compiled by us. A
 * password of 15 characters or more is common if it is put together from these.
 */
export const commonWords: readonly string[] = `
password passwort passw0rd pass word secret letmein welcome login signin admin administrator root user username guest
default changeme change test testing tester demo sample temp temporary access account enter open sesame master super
superman batman spiderman ironman wonderwoman starwars startrek pokemon naruto matrix trustno nothing whatever
iloveyou loveyou love lover lovely forever princess prince queen king angel baby babygirl honey sweet sweetheart
sunshine moonlight rainbow flower butterfly unicorn monkey dragon tiger lion eagle falcon wolf panda dolphin kitty
kitten puppy bear horse turtle chicken cookie chocolate cheese banana apple orange cherry pepper ginger coffee pizza
football baseball basketball soccer hockey tennis golf volleyball wrestling softball swimming dance dancer music
guitar piano drummer metallica nirvana eminem beatles elvis queen
computer internet laptop windows microsoft google facebook instagram twitter youtube amazon netflix android iphone
samsung nintendo playstation minecraft fortnite roblox warcraft
mustang ferrari porsche mercedes corvette camaro harley yamaha toyota honda tesla bmw audi jaguar lexus cadillac
lincoln escalade suburban sprinter
money million billion rich dollar cash credit bank business company office work manager boss
summer winter spring autumn fall january february march april may june july august september october november
december monday tuesday wednesday thursday friday saturday sunday birthday christmas holiday vacation
michael jennifer jessica ashley daniel matthew andrew joshua anthony christopher robert william thomas george james
john david joseph charles richard steven mark kevin brian jason justin brandon ryan tyler nicholas jonathan jordan
samantha amanda nicole michelle melissa stephanie elizabeth sarah hannah emily emma olivia sophia isabella victoria
maria anna laura linda susan karen nancy patricia barbara charlie maggie buster bailey max buddy lucky shadow
hunter ranger killer warrior ninja samurai pirate cowboy soldier maverick phoenix thunder lightning storm
newyork newyorkcity manhattan brooklyn queens bronx jersey newjersey longisland america american usa losangeles
chicago boston dallas texas florida california london paris
yankees mets knicks giants jets rangers islanders nets cowboys eagles steelers packers lakers celtics liverpool
arsenal chelsea barcelona realmadrid juventus
freedom liberty justice peace hope faith grace jesus christ god heaven bless blessed church amen
black white blue green yellow purple silver gold golden diamond crystal
limousine limo chauffeur driver car cars blackcar taxi ride rides airport travel trip booking
correct battery staple hello world hey there myself mine this that the and for you your are not with
my our new old one two three four five six seven eight nine ten first number mother father sister brother family
friend friends please letme quick brown fox jumps over lazy dog cat trust pass phrase passphrase passcode sentence long
longer short strong secure security safe always never again
`
  .trim()
  .split(/\s+/)

/** Well-known phrases without spaces: typing samples, plays, films, songs, speeches. */
export const commonPhrases: readonly string[] = `
thequickbrownfoxjumpsoverthelazydog thequickbrownfox jumpsoverthelazydog loremipsum loremipsumdolorsitamet
packmyboxwithfivedozenliquorjugs tobeornottobe tobeornottobethatisthequestion itwasthebestoftimes callmeishmael
onceuponatime happilyeverafter maytheforcebewithyou iamyourfather tomorrowisanotherday bondjamesbond
houstonwehaveaproblem illbeback etphonehome theresnoplacelikehome winteriscoming youshallnotpass valarmorghulis
liveandletdie letitbe letitgo heyjude twinkletwinklelittlestar happybirthdaytoyou jinglebells wewillrockyou
dontstopbelieving hakunamatata supercalifragilisticexpialidocious ihaveadream fourscoreandsevenyearsago wethepeople
ingodwetrust godblessamerica ourfatherwhoartinheaven thelordismyshepherd carpediem veni vidi vici perasperaadastra
allyourbasearebelongtous correcthorsebatterystaple thisismypassword mypasswordis whatismypassword iforgotmypassword
idontknow idontcare imissyou ihateyou iloveyousomuch iloveyouforever nevergonnagiveyouup pleaseletmein letmein
openthedoor opensesame youllneverguess trustno1 dontforget changethis makemyday livelovelaugh nopainnogain
`
  .trim()
  .split(/\s+/)
